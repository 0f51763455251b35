import { loadDarkTheme } from '@mingzhang/shared/ui';
import { createRoot } from 'react-dom/client';
import { App } from './App';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root');
const site = createRoot(root);
const show = () => site.render(<App />);

// The page came dark from the server: nothing of it is shown light first, whatever becomes of the fetch.
if (document.documentElement.dataset.theme === 'dark') void loadDarkTheme().then(show, show);
else show();
