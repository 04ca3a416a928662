/** A person asked for something that Discord's own client would not let them do. The words are for them. */
export class SorryError extends Error {
  readonly status: number;

  constructor(status: number, words: string) {
    super(words);
    this.status = status;
  }
}

export const sorry = (words: string, status = 400): SorryError => new SorryError(status, words);
