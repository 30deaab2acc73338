const link = /(https?:\/\/\S+)/

/** The plain text of a mail, with links that work. */
export const MailText = ({ text }: { text: string }) => (
  <div className="rounded-md border border-line bg-sunken p-4 text-sm break-words whitespace-pre-wrap">
    {partsOf(text).map(({ at, part }) =>
      link.test(part) ? (
        <a key={at} href={part} target="_blank" rel="noopener noreferrer" className="link break-all underline">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </div>
)

const partsOf = (text: string) => {
  let at = 0
  return text.split(link).map((part) => {
    at += part.length
    return { at, part }
  })
}
