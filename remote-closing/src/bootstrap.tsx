import { runStandalone } from '@mingzhang/shared/standalone';
import { remote } from './routes';

runStandalone(remote);
