import { runStandalone } from '@mingzhang/shell';
import { pages, title } from './pages';
import { remote } from './routes';

void runStandalone({ ...remote, title, pages });
