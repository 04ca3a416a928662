import './look/skyra.ts';
import './look/page.css';
import './look/message.css';
import './look/controls.css';
import { render } from 'preact';
import { App } from './app.tsx';

const root = document.getElementById('page');
if (root === null) throw new Error('the page has no root');
render(<App />, root);
