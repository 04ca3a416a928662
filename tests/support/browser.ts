import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

const quiet = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  // Each window would start two renderers more.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,LensOverlay,MediaRouter,PaintHolding,Translate',
];

/** This machine's Chromium with an empty profile, which is deleted when it is closed. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: quiet, timeout: 120_000 });
