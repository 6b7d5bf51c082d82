import { useState } from 'react'
import { locale, plural, t } from '#contract/words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DeleteDialog } from '../../ui/DeleteDialog.tsx'
import { useRemove } from '../changes.ts'
import type { Node, Tree } from '../tree.ts'
import styles from './deleting.module.css'
import { movedUp } from './moved-up.ts'
import { type Under, useRemoveBranch } from './use-remove-branch.ts'

type Props = { tree: Tree; node: Node; onClose: () => void }

/** Asks before a position is deleted, and what becomes of those under it. */
export const DeletePosition = ({ tree, node, onClose }: Props) => {
  const { mutate: remove } = useRemove()
  if (node.under > 0) return <DeleteBranch {...{ tree, node, onClose }} />
  return <DeleteDialog what="position" row={node.position} onDelete={remove} onClose={onClose} />
}

const DeleteBranch = ({ tree, node, onClose }: Props) => {
  const [under, setUnder] = useState<Under>('move-up')
  const { mutate: remove } = useRemoveBranch()
  const options: [Under, string][] = [
    [
      'move-up',
      plural(node.children.length, 'Move the {count} position under it up', 'Move the {count} positions under it up'),
    ],
    ['delete', t('Delete all {value}', { value: (node.under + 1).toLocaleString(locale()) })],
  ]
  const confirm = () => {
    remove({ node, under, moved: under === 'move-up' ? movedUp(tree, node) : [] })
    onClose()
  }
  return (
    <ConfirmDialog
      opened
      title={t('Delete {title}?', { title: node.position.title })}
      message={plural(
        node.under,
        '{count} position is under it. What becomes of it?',
        '{count} positions are under it. What becomes of them?',
      )}
      verb={
        under === 'delete' ? t('Delete all {value}', { value: (node.under + 1).toLocaleString(locale()) }) : t('Delete')
      }
      onClose={onClose}
      onConfirm={confirm}
    >
      <div role="radiogroup" aria-label={t('What becomes of the positions under it')} className={styles.choices}>
        {options.map(([value, label]) => (
          <label key={value}>
            <input type="radio" name="under" checked={under === value} onChange={() => setUnder(value)} />
            {label}
          </label>
        ))}
      </div>
    </ConfirmDialog>
  )
}
