export function Page() {
  return <h1>{'receipt'}</h1>;
}
