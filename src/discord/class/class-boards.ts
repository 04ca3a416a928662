/** The messages of questions: each says how many answers are in, and follows them. */
export interface ClassBoards {
  /** Something has changed about a question. */
  changed(id: string, number: number): void;
  /** Posts the message of a question that has been asked, or what the class answered once it is closed. */
  put(id: string, number: number): Promise<void>;
  /** After a start: every message is brought up to date, and from then on reminders are sent when they are due. */
  resume(): Promise<void>;
  close(): Promise<void>;
}
