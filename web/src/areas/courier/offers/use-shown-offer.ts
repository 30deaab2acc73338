import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useReachable } from '../../../lib/offline/use-reachable.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { toast } from '../../../ui/toast.ts'
import { courierKeys } from '../courier.keys.ts'
import { activeQuery } from '../courier.queries.ts'
import { runsQuery } from '../run/run.queries.ts'
import { putAway, usePutAway } from './put-away.ts'
import { type Offer, useOffers } from './use-offers.ts'

/** Browsers take a longer wait for none at all. */
const longestMs = 2 ** 31 - 1
const isOver = ({ until }: Offer) => until !== null && Date.parse(until) <= serverNow()

/** A run is read and answered on its own page as well. */
const isInSight = ({ kind }: Offer, pathname: string) => kind === 'run' && pathname === '/courier/run'

/** The offer in front of the courier: one after the other, each until it is answered, put away, or over. */
export function useShownOffer() {
  const offers = useOffers()
  const away = usePutAway()
  const { pathname } = useLocation()
  const { reachable } = useReachable()
  const [shown, setShown] = useState<Offer>()
  const [answering, setAnswering] = useState(false)
  const tellOver = useTellOver()
  const waiting = offers.filter((offer) => !away.has(offer.key))
  const current = shown && offers.find(({ key }) => key === shown.key)
  const close = (offer: Offer) => {
    putAway(offer.key)
    setShown(undefined)
  }
  const step = useEffectEvent(() => {
    // The server's news of our own answer may be faster than the answer itself.
    if (answering) return
    if (shown && (!current || isOver(shown))) {
      tellOver(shown)
      return close(shown)
    }
    // Without a network nobody can answer: it waits in the list.
    if (!shown && reachable) setShown(waiting.find((offer) => !isOver(offer) && !isInSight(offer, pathname)))
  })
  useEffect(() => step())

  const end = useEffectEvent(() => {
    if (!shown || answering) return
    tellOver(shown)
    close(shown)
  })
  const until = shown?.until
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(() => end(), Math.min(longestMs, Math.max(0, Date.parse(until) - serverNow())))
    return () => clearTimeout(timer)
  }, [until])

  return {
    offer: current ?? shown,
    more: waiting.filter(({ key }) => key !== shown?.key).length,
    /** Not while an answer is on its way. */
    later: () => shown && !answering && close(shown),
    /** Holds the offer in place while `act` asks the server; true ends it. */
    answer: async (act: () => Promise<boolean>) => {
      setAnswering(true)
      const done = await act()
      if (done && shown) close(shown)
      setAnswering(false)
    },
  }
}

const isTheirs = (queryClient: QueryClient, offer: Offer): boolean =>
  offer.kind === 'run'
    ? queryClient
        .getQueryData(runsQuery.queryKey)
        ?.some(({ _id, acceptedAt }) => _id === offer.run._id && acceptedAt !== null) === true
    : queryClient.getQueryData(activeQuery.queryKey)?.some(({ _id }) => _id === offer.order._id) === true

function useTellOver() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return (offer: Offer) => {
    void queryClient.invalidateQueries({ queryKey: courierKeys.available.all })
    // Answered on the page below, before the sheet was there.
    if (isTheirs(queryClient, offer)) return
    if (offer.kind === 'run') return void toast.info(t`This run was taken back, or answered on another device.`)
    void toast.info(
      isOver(offer) ? t`The offer ran out.` : t`This offer is over: it was taken back, or somebody else was quicker.`,
    )
  }
}
