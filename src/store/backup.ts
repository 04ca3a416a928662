import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { open } from 'lmdb';
import { openAtGate } from './gate.ts';
import { fileIn } from './soundness.ts';

/**
 * Copies the file store of a folder, as it is at one instant, to a new file; the store stays in use meanwhile. The file
 * appears only when it is complete. Throws if there is no store, and if the file already exists.
 */
export async function backUp(folder: string, to: string): Promise<void> {
  const path = fileIn(folder);
  if (!existsSync(path)) throw new Error(`Nothing is kept in ${folder}.`);
  if (existsSync(to)) throw new Error(`${to} is there already.`);
  const part = `${to}.part`;
  await rm(part, { force: true });
  const file = await openAtGate(path, () => open({ path, noSubdir: true, readOnly: true }));
  try {
    await file.backup(part, true);
  } finally {
    await file.close();
  }
  await rename(part, to);
}
