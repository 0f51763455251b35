import { baseConfig } from './baseConfig.mjs';
import { HtmlPlugin } from './HtmlPlugin.mjs';

/**
 * The sign-in page, `login.html`: the same sign-in as on the site, bundled on its own. It has to weigh little and
 * shares nothing: React, the request layer and the forms, without antd (decisions/0051). It goes into the folder of
 * the shell's build, after it.
 * @param {{ directory: string, mode: 'development' | 'production' }} shell
 */
export function signInConfig({ directory, mode }) {
  const base = baseConfig({ name: 'sign-in', directory, mode, outputDirectory: 'dist', isServed: false });
  return {
    ...base,
    dependencies: ['shell'],
    entry: { signIn: './src/sign-in/index.tsx' },
    output: { ...base.output, uniqueName: 'signIn', publicPath: '/', clean: false },
    plugins: [...base.plugins, new HtmlPlugin({ title: '登录 - 明账', entry: 'signIn', file: 'login.html' })],
  };
}
