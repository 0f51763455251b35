/** The login of the demo company. */
export const demoLogin = { mobile: '13800000000', password: 'mingzhang-demo' } as const;
