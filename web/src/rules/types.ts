/** The rules of a game as its players read them; the ids are those of docs/rules. */

export interface Rule {
  id: string;
  text: string;
}

export interface Section {
  title: string;
  rules: Rule[];
}

export interface Rules {
  summary: string;
  sections: Section[];
}
