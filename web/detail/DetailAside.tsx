import { useEffect, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import { t } from '#contract/words.ts'
import { usePageKeys } from '../ui/keys.ts'
import { focusRow } from '../ui/row-focus.ts'
import type { Shown, useDetail } from './address.ts'
import styles from './detail.module.css'
import { PlaceContext } from './place.ts'

type Props = Pick<ReturnType<typeof useDetail>, 'shown' | 'show' | 'close'> & {
  children: (shown: Shown) => ReactNode
}

/** The place of the detail panel: beside the page, on a narrow window over it, on a phone instead of it. */
export const DetailAside = ({ shown, children, ...go }: Props) => {
  const place = useRef<HTMLElement>(null)
  useFocus(shown, () => place.current)
  // Whatever else Esc does comes first: it clears the selection of a list, closes a menu.
  usePageKeys(
    (key) => {
      if (key !== 'escape' || !shown) return false
      go.close()
      return true
    },
    { last: true },
  )
  const { show, close } = go
  const known = useMemo(
    () => ({
      milestone: shown?.milestone,
      atComments: shown?.at === 'comments',
      showRock: (id: number) => show({ kind: 'rock', id }),
      close,
    }),
    [shown, show, close],
  )
  if (!shown) return null
  return (
    <aside ref={place} tabIndex={-1} data-detail aria-label={t('Details')} className={styles.aside}>
      <PlaceContext value={known}>{children(shown)}</PlaceContext>
    </aside>
  )
}

/** Opening moves the focus into the panel; closing returns it to the row. Going on from row to row leaves it where it is. */
const useFocus = (shown: Shown | null, place: () => HTMLElement | null): void => {
  const before = useRef<Shown | null>(null)
  useEffect(() => {
    const last = before.current
    before.current = shown
    if (shown && !last) place()?.focus({ preventScroll: true })
    if (!last || shown) return
    const row = `${last.kind}-${last.id}`
    focusRow(document.getElementById(row) ? row : 'content')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `place` reads a ref
  }, [shown])
}
