import { industries } from '@mingzhang/shared/wire/enums';

/** 行业 as a form offers them: the number is what is stored. */
export const industryOptions = industries.map((label, value) => ({ value, label }));
