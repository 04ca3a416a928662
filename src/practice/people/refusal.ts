/** A request that Discord's own client would not allow. The message is for the person. */
export class ClientRefusal extends Error {
  readonly status: number;

  constructor(status: number, words: string) {
    super(words);
    this.status = status;
  }
}

export const refusal = (words: string, status = 400): ClientRefusal => new ClientRefusal(status, words);
