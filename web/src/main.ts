import './lib/typeface.css';
import './lib/tokens.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './lib/settings.svelte';

import.meta.glob('./games/*/look.css', { eager: true });

void settings.learn().then(() => mount(App, { target: document.getElementById('app')! }));
