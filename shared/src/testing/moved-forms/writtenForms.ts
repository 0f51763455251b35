import { cloud } from './cloud';
import { jingdou } from './jingdou';
import { kis } from './kis';
import { neutral } from './neutral';
import { ningmeng } from './ningmeng';
import { others } from './others';
import { u8 } from './u8';

/** Every form that can be read. */
export const writtenForms = [ningmeng, jingdou, kis, cloud, u8, others, neutral];
