import { parentPort, workerData } from 'node:worker_threads';
import { readInventoryAnswer, type AnswerShape } from '../modules/inventory/connection/readInventoryAnswer';

const { bytes, shape } = workerData as { readonly bytes: Uint8Array; readonly shape: AnswerShape };

parentPort?.postMessage(readInventoryAnswer(bytes, shape));
