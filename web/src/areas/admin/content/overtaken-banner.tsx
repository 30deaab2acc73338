import { Trans } from '@lingui/react/macro'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'

/** Two people edited the same text. Neither is lost: the other one's is among the versions. */
export const OvertakenBanner = ({ onKeep, onTake }: { onKeep: () => void; onTake: () => void }) => (
  <Banner
    kind="warning"
    className="mb-5"
    action={
      <span className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onTake}>
          <Trans>Show theirs</Trans>
        </Button>
        <Button size="sm" onClick={onKeep}>
          <Trans>Keep mine</Trans>
        </Button>
      </span>
    }
  >
    <Trans>Somebody else has changed this meanwhile. What you typed is still here.</Trans>
  </Banner>
)
