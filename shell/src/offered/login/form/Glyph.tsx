import styles from './form.module.css';

/** Drawn here: the icons of the site come with antd. */
const paths = {
  mobile: 'M5 1.5h6v13H5zM7.25 12.5h1.5',
  lock: 'M3 7h10v7.5H3zM5 7V4.5a3 3 0 0 1 6 0V7M8 10v2',
  shield: 'M8 1.5 13.5 3.5v4c0 3.5-2.5 5.75-5.5 7-3-1.25-5.5-3.5-5.5-7v-4zM5.5 7.75 7.25 9.5 10.5 6.25',
  eye: 'M1 8q7-10 14 0-7 10-14 0zM8 5.75a2.25 2.25 0 1 1 0 4.5 2.25 2.25 0 0 1 0-4.5',
  closedEye: 'M1 8q7-10 14 0-7 10-14 0zM3 14 13 2',
} as const;

export type GlyphName = keyof typeof paths;

/** A small sign beside or in a field. What it means is told in words by what it is in. */
export function Glyph({ name }: { readonly name: GlyphName }) {
  return (
    <svg className={styles.glyph} viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
