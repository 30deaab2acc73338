/** An address in a narrow column: it breaks before its @ and, only on a phone, anywhere. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <span className="wrap-anywhere sm:wrap-break-word">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}
