import { Trans, useLingui } from '@lingui/react/macro'
import { useUnsaved } from '../../../lib/form/unsaved.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { BlockEditor } from './block-editor.tsx'
import { blocksOfHome } from './block-forms.ts'
import { drafts } from './drafts.ts'
import { FaqEditor } from './faq-editor.tsx'
import { PageEditor } from './page-editor.tsx'

export { texts } from '../office-texts.ts'

/** Everything that visitors read, in both languages side by side; saved is public. */
export function ContentPage() {
  const { t } = useLingui()
  usePageTitle(t`Content`)
  const userId = useSession().user?._id ?? ''
  // Also what was typed in a tab that is not open any more.
  useUnsaved(() => drafts.keysOf(userId).length > 0, {
    outlivesQuery: true,
    onDiscard: () => {
      for (const key of drafts.keysOf(userId)) drafts.clear(userId, key)
    },
  })
  return (
    <>
      <PageHeader
        title={<Trans>Content</Trans>}
        hint={<Trans>What visitors read, in both languages. What you save is on the site at once.</Trans>}
      />
      <Tabs
        label={t`Content`}
        tabs={[
          { id: 'terms', label: <Trans>Terms</Trans>, content: <PageEditor contentKey="terms" /> },
          { id: 'privacy', label: <Trans>Privacy</Trans>, content: <PageEditor contentKey="privacy" /> },
          { id: 'faqs', label: <Trans>FAQs</Trans>, content: <FaqEditor /> },
          { id: 'about', label: <Trans>About</Trans>, content: <PageEditor contentKey="about" /> },
          {
            id: 'contact',
            label: <Trans>Contact</Trans>,
            content: (
              <div className="flex flex-col gap-5">
                <BlockEditor blockKey="contact-details" />
                <PageEditor contentKey="contact" />
              </div>
            ),
          },
          { id: 'help', label: <Trans>Help</Trans>, content: <PageEditor contentKey="help" /> },
          {
            id: 'home',
            label: <Trans>Home page</Trans>,
            content: (
              <div className="flex flex-col gap-5">
                {blocksOfHome.map((key) => (
                  <BlockEditor key={key} blockKey={key} />
                ))}
              </div>
            ),
          },
        ]}
      />
    </>
  )
}
