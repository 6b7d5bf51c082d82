import { IconBookmark, IconBookmarkPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { t } from '#contract/words.ts'
import { usePageCommands } from '../ui/page-commands.ts'
import type { Place } from './use-views.ts'
import { useViews } from './use-views.ts'
import type { OpenDialog } from './ViewDialog.tsx'
import styles from './views.module.css'

// The rows of the list come first.
const waitMilliseconds = 800

const useLater = (): boolean => {
  const [later, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), waitMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return later
}

type Props = { place: Place; onShown: (id: number | null) => void; onOpen: (dialog: OpenDialog) => void }

/** In the button: the name of the view that is shown, with a mark if the list has been changed since. */
export const ShownView = ({ place, onShown, onOpen }: Props) => {
  const { views, isPending, query, shown, go } = useViews(place, { enabled: useLater() })
  const id = shown?.view.id ?? null
  useEffect(() => {
    // Until the views are known, where the list came from isn't either.
    if (!isPending) onShown(id)
  }, [onShown, id, isPending])
  usePageCommands(() => ({
    about: t('Saved views'),
    commands: [
      { name: t('Save this view'), icon: IconBookmarkPlus, act: () => onOpen({ save: query }) },
      ...views.map((view) => ({
        name: t('View: {name}', { name: view.name }),
        icon: IconBookmark,
        act: () => go(view),
      })),
    ],
  }))
  if (!shown) return null
  const { name } = shown.view
  return (
    <>
      <bdi aria-hidden className={styles.name}>
        {name}
      </bdi>
      {shown.changed && <span aria-hidden className={styles.mark} />}
      <span className="sr-only">{shown.changed ? t('{name}, changed', { name }) : name}</span>
    </>
  )
}
