/** Who signs in to the demo company. */
export const demoLogin = { mobile: '13800000000', password: 'mingzhang-demo' } as const;
