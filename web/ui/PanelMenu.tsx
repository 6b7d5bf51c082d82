import { IconList, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { t } from '#contract/words.ts'
import { DotsMenu } from './DotsMenu.tsx'

type Props = {
  label: string
  /** The page that shows all of it. */
  to: LinkProps['to']
  onCreate: () => void
  /** Someone points at the menu. */
  onNear: () => void
}

/** For the head of a panel on the dashboard. */
export const PanelMenu = ({ label, to, onCreate, onNear }: Props) => {
  const navigate = useNavigate()
  const viewAll = () => void navigate({ to: to ?? '.' })
  return (
    <DotsMenu
      label={label}
      onNear={onNear}
      commands={[
        { name: t('View All'), icon: IconList, act: viewAll },
        { name: t('Create New'), icon: IconPlus, act: onCreate },
      ]}
    />
  )
}
