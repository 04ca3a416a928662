/** Stands for the value of a promise that was not there in time. */
export const LATE = Symbol('late');

/** The value of a promise, or `LATE` if it takes longer than so many milliseconds; whatever comes later is ignored. */
export async function withinTime<T>(promise: Promise<T>, milliseconds: number): Promise<T | typeof LATE> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
