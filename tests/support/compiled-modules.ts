import { existsSync } from 'node:fs';
import type { Plugin } from 'vitest/config';
import { COMPILED } from '../../scripts/programs.mjs';
import { moduleIn, sourceOf } from './compiled.mjs';

/** The files that compiled.mjs makes: node loads them as they are. */
export const COMPILED_FILES = /\/artefacts\/compiled-[^/]+\/modules\//;

/** Tests import our modules as compiled.mjs has compiled them. */
export const compiledModules: Plugin = {
  name: 'compiled-modules',
  enforce: 'pre',
  resolveId(specifier, importer) {
    const folder = process.env[COMPILED];
    const source = importer === undefined ? null : sourceOf(specifier, importer);
    if (folder === undefined || source === null) return null;
    const compiled = moduleIn(folder, source);
    return existsSync(compiled) ? compiled : null;
  },
};
