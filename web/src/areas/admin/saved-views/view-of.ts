/** What of an address is a filter: neither the page nor what is open beside the list. */
const notFilters = ['page', 'order', 'user', 'view', 'profile', 'documents', 'pane']

export function viewOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(params)
  for (const name of notFilters) kept.delete(name)
  return kept.toString()
}
