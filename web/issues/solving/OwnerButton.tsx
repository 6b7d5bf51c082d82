import { Menu } from '@mantine/core'
import type { Person } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { FloatingMenu } from '../../ui/FloatingMenu.tsx'
import { usePopup } from '../../ui/popup.ts'
import type { TodoDraft } from './draft.ts'
import styles from './solving.module.css'

type Props = {
  todo: Pick<TodoDraft, 'title' | 'assignedToId'>
  people: readonly Person[]
  onChange: (part: Pick<TodoDraft, 'assignedToId'>) => void
}

/** A to-do's owner, and a menu to choose another one. */
export const OwnerButton = ({ todo: { title, assignedToId }, people, onChange }: Props) => {
  const { opener, popup } = usePopup('menu', () => undefined)
  const owner = people.find(({ id }) => id === assignedToId) ?? null
  const choose = (assignedToId: number | null) => {
    popup?.onClose()
    onChange({ assignedToId })
  }
  return (
    <>
      <button
        type="button"
        {...opener}
        className={styles.owner}
        aria-label={t('Owner of "{title}": {name}', { title, name: owner?.fullName ?? t('Unassigned') })}
      >
        <Avatar person={owner} />
        <span dir="auto">{owner?.fullName ?? t('Unassigned')}</span>
      </button>
      {popup && (
        <FloatingMenu {...popup} label={t('Owner')} width={224}>
          <div className={styles.people}>
            {[...people, null].map((person) => (
              <Menu.Item
                key={person?.id ?? 'nobody'}
                leftSection={<Avatar person={person} />}
                onClick={() => choose(person?.id ?? null)}
              >
                {person?.fullName ?? t('Unassigned')}
              </Menu.Item>
            ))}
          </div>
        </FloatingMenu>
      )}
    </>
  )
}
