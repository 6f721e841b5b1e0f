declare module "*.csv" {
  const text: string;
  export default text;
}
declare module "rule-pages" {
  const pages: { [game: string]: string };
  export default pages;
}
