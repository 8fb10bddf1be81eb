/** Something that could not be done; `code` names the reason. */
export class Failure extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}
