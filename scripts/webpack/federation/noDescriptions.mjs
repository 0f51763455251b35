// In place of error-codes' desc.mjs (../withoutUnusedRuntime.mjs): a message has its number and where to read about it.

export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
