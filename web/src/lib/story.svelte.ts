/** What has happened since my last decision, in a sentence or two; the bar at the thumb shows it. */

class Story {
  text = $state('');
}

export const story = new Story();
