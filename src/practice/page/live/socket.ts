import type { LiveEvent } from '../../page-protocol.ts';

const waits = [300, 600, 1200, 2500, 5000] as const;

/**
 * Keeps a person's live connection open, trying again with growing pauses whenever it drops.
 *
 * @returns a function that closes it for good
 */
export function listen(person: string, heard: (event: LiveEvent) => void, open: (is: boolean) => void): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let over = false;

  function connect(): void {
    clearTimeout(timer);
    socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/practice/people/${person}/live`);
    socket.onopen = () => {
      tries = 0;
      open(true);
    };
    socket.onmessage = (message: MessageEvent<string>) => heard(JSON.parse(message.data) as LiveEvent);
    socket.onclose = () => {
      if (over) return;
      open(false);
      timer = setTimeout(connect, waits[Math.min(tries++, waits.length - 1)]);
    };
  }

  const hurry = (): void => {
    if (socket?.readyState === WebSocket.CLOSED && !over) connect();
  };
  addEventListener('online', hurry);
  connect();
  return () => {
    over = true;
    removeEventListener('online', hurry);
    clearTimeout(timer);
    socket?.close();
  };
}
