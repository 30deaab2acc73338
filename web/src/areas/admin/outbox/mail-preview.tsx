import type { SyntheticEvent } from 'react'

/**
 * The HTML of a mail in a frame where no script runs and no form is sent; its links open elsewhere. The page's CSP, which
 * the frame inherits, refuses style attributes as well, so they are put on by hand once the mail is there.
 */
export const MailPreview = ({ html, title }: { html: string; title: string }) => (
  <iframe
    title={title}
    srcDoc={withoutStyle(html)}
    onLoad={putStyleOn}
    sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
    referrerPolicy="no-referrer"
    className="h-120 w-full rounded-md border border-line bg-white"
  />
)

const withoutStyle = (html: string) =>
  html.replaceAll(' style="', ' data-style="').replace('<head>', '<head><base target="_blank">')

function putStyleOn({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
  const styled = currentTarget.contentDocument?.querySelectorAll<HTMLElement>('[data-style]') ?? []
  for (const element of styled) element.style.cssText = element.dataset.style ?? ''
}
