import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconList, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'

type Props = {
  label: string
  /** The page with all of it. */
  to: LinkProps['to']
  onCreate: () => void
  /** Something to create is about to be asked for. */
  onNear: () => void
}

/** In the head of a panel on the dashboard. */
export const PanelMenu = ({ label, to, onCreate, onNear }: Props) => {
  const navigate = useNavigate()
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={label} onPointerEnter={onNear} onFocus={onNear}>
          <IconDots aria-hidden size={16} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconList aria-hidden size={16} stroke={1.75} />}
          onClick={() => void navigate({ to: to ?? '.' })}
        >
          View All
        </Menu.Item>
        <Menu.Item leftSection={<IconPlus aria-hidden size={16} stroke={1.75} />} onClick={onCreate}>
          Create New
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
