import { runStandalone } from '@mingzhang/shell';
import { remote } from './routes';

void runStandalone(remote);
