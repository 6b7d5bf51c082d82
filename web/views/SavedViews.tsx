import { IconBookmark } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import type { ViewedPage } from '#contract/views.ts'
import { t } from '#contract/words.ts'
import { useDialogs } from '../ui/dialogs.ts'
import { iconProps } from '../ui/icon-props.ts'
import { usePopup } from '../ui/popup.ts'
import { tip } from '../ui/tips.ts'
import { useCameFrom } from './came-from.ts'
import { preloadViewsMenu, ShownView, ViewDialog, ViewsMenu } from './lazy-parts.ts'
import type { ReadsSearch } from './shown.ts'
import type { OpenDialog } from './ViewDialog.tsx'
import styles from './views.module.css'

type Props = { page: ViewedPage; read: ReadsSearch }

/** Among a list's tools: its views that are kept under a name. */
export const SavedViews = (props: Props) => {
  const { team: teamId }: { team?: number } = useSearch({ strict: false })
  return teamId === undefined ? null : <OfTeam key={teamId} {...props} teamId={teamId} />
}

const OfTeam = ({ page, read, teamId }: Props & { teamId: number }) => {
  const { opener, popup } = usePopup('menu', preloadViewsMenu)
  const { shown, open, close } = useDialogs<OpenDialog>()
  const [from, note] = useCameFrom(page, teamId, read)
  const place = { page, read, teamId, from }
  return (
    <>
      <button type="button" className={styles.button} {...opener} {...tip(t('Saved views'))}>
        <IconBookmark {...iconProps} />
        <span className="sr-only">{t('Saved views')}</span>
        <ShownView place={place} onShown={note} onOpen={open} />
      </button>
      {popup && <ViewsMenu {...popup} place={place} onOpen={open} />}
      {shown && <ViewDialog shown={shown} page={page} teamId={teamId} onClose={close} />}
    </>
  )
}
