export function ContactsPage() {
  return <main>ContactsPage</main>;
}
