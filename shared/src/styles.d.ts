/** Style sheets: class names by the name they have in the file. */
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

/** Plain style sheets are imported for their effect alone. */
declare module '*.css';
