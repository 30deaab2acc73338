import { type APIRequestContext, expect } from '@playwright/test'

export type Mail = { _id: string; to: string; template: string; subject: string; text: string; html: string }

/** The product under test has no mail server, so its outbox is where mails arrive; a job puts them there. */
export async function waitForMail(staff: APIRequestContext, to: string, template: string): Promise<Mail> {
  let id: string | undefined
  await expect
    .poll(
      async () => {
        const { data } = await (await staff.get('/api/admin/outbox?limit=100')).json()
        id = data.find((mail: Mail) => mail.to === to && mail.template === template)?._id
        return id
      },
      { message: `a mail '${template}' to ${to}` },
    )
    .toBeTruthy()
  return (await (await staff.get(`/api/admin/outbox/${id}`)).json()).data
}

/** The link in a mail, as a path of this product. */
export function pathIn({ text }: Mail): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? []
  if (!link) throw new Error(`No link in: ${text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}
