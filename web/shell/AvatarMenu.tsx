import { t } from '#contract/words.ts'
import { useUser } from '../session/queries.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { usePopup } from '../ui/popup.ts'
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'
import styles from './AvatarMenu.module.css'

const [AvatarEntries, preload] = lazyWithPreload(async () => (await import('./AvatarEntries.tsx')).AvatarEntries)

export const AvatarMenu = () => {
  const user = useUser()
  const { opener, popup } = usePopup('menu', preload)
  return (
    <>
      <button
        type="button"
        {...opener}
        className={styles.button}
        aria-label={t('Your menu, {name}', { name: user.fullName })}
      >
        <Avatar person={user} size="header" />
      </button>
      {popup && <AvatarEntries {...popup} />}
    </>
  )
}
