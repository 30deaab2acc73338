import { clsx } from 'clsx'

const look = clsx(
  'leading-7 text-ink-soft [&>*:first-child]:mt-0 [&_p]:mt-4',
  '[&_h1]:mt-10 [&_h1]:text-2xl [&_h1]:font-semibold [&_h1]:text-ink',
  '[&_h2]:mt-10 [&_h2]:text-xl [&_h2]:font-semibold [&_h2]:text-ink',
  '[&_h3]:mt-8 [&_h3]:text-lg [&_h3]:font-semibold [&_h3]:text-ink [&_h4]:mt-6 [&_h4]:font-semibold [&_h4]:text-ink',
  '[&_ul]:mt-4 [&_ul]:list-disc [&_ul]:pl-6 [&_ol]:mt-4 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:mt-1.5',
  '[&_a]:font-medium [&_a]:text-primary-ink [&_a]:underline [&_a]:underline-offset-3 [&_strong]:font-semibold [&_strong]:text-ink',
  '[&_blockquote]:mt-4 [&_blockquote]:border-l-4 [&_blockquote]:border-line [&_blockquote]:pl-4',
  '[&_code]:rounded-sm [&_code]:bg-sunken [&_code]:px-1 [&_pre]:mt-4 [&_pre]:overflow-x-auto [&_pre]:rounded-md [&_pre]:bg-sunken [&_pre]:p-4',
  '[&_hr]:my-8 [&_img]:mt-4 [&_img]:max-w-full [&_img]:rounded-md',
  '[&_table]:mt-4 [&_table]:block [&_table]:overflow-x-auto [&_td]:border [&_td]:px-3 [&_td]:py-1.5 [&_th]:border [&_th]:px-3 [&_th]:py-1.5 [&_th]:text-ink',
)

/** Text that the server rendered from Markdown through its allow-list. */
// biome-ignore lint/security/noDangerouslySetInnerHtml: only the server's sanitised `html` comes here
export const Prose = ({ html }: { html: string }) => <div className={look} dangerouslySetInnerHTML={{ __html: html }} />
