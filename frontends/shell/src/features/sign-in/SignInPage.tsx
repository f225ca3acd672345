export function LoginPage() {
  return <main>LoginPage</main>;
}
export function RegisterPage() {
  return <main>RegisterPage</main>;
}
