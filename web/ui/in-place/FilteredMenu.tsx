import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import styles from '../filtered-list.module.css'
import { PopupTarget } from '../PopupTarget.tsx'
import { portalOf } from '../popup.ts'
import { useClosing } from './field-menu.ts'
import type { FieldMenuProps } from './field-menu.ts'

type FilteredOption = { value: string; name: string; picture?: ReactNode }

type Props = Omit<FieldMenuProps<string>, 'onChoose'> & {
  label: string
  /** In the field that filters them. */
  placeholder: string
  /** Those that are left, given what is typed. */
  optionsOf: (text: string) => FilteredOption[]
  /** Where nothing is left. */
  empty: string
  onChoose: (value: string) => void
}

/** Chooses one of many; what is typed filters them. */
export const FilteredMenu = ({ anchor, label, placeholder, optionsOf, empty, value, onChoose, onClose }: Props) => {
  const close = useClosing({ anchor, onClose })
  const [text, setText] = useState('')
  const options = optionsOf(text)
  const combobox = useFilteredList(text, options.length, close)
  const choose = (chosen: string) => {
    close()
    if (chosen !== value) onChoose(chosen)
  }
  return (
    <Combobox
      store={combobox}
      width={240}
      position="bottom-start"
      {...portalOf(anchor)}
      transitionProps={{ duration: 0 }}
      onOptionSubmit={choose}
    >
      <Combobox.Target>
        <PopupTarget button={anchor} />
      </Combobox.Target>
      <Combobox.Dropdown className={styles.dropdown}>
        <Combobox.Search
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder={placeholder}
          aria-label={label}
          size="sm"
          classNames={{ input: styles.search }}
          leftSection={<IconSearch aria-hidden size={14} />}
        />
        <Combobox.Options className={styles.list} aria-label={label}>
          {options.map((option) => (
            <Option key={option.value} option={option} chosen={option.value === value} />
          ))}
        </Combobox.Options>
        {options.length === 0 && (
          // Outside the list, which may hold options alone.
          <Combobox.Empty className={styles.empty}>{empty}</Combobox.Empty>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** The list's state: open from the start with the chosen one marked; typing marks the first that is left. */
const useFilteredList = (text: string, count: number, close: () => void) => {
  const combobox = useCombobox({ opened: true, onDropdownClose: close })
  const { focusSearchInput, selectActiveOption, selectFirstOption, updateSelectedOptionIndex } = combobox
  useEffect(focusSearchInput, [focusSearchInput])
  useEffect(() => {
    updateSelectedOptionIndex()
    if (text === '') selectActiveOption()
    else selectFirstOption()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- they may still be loading when the menu opens
  }, [text, count, updateSelectedOptionIndex, selectActiveOption, selectFirstOption])
  return combobox
}

const Option = ({ option: { value, name, picture }, chosen }: { option: FilteredOption; chosen: boolean }) => (
  <Combobox.Option value={value} active={chosen} aria-current={chosen} className={styles.option}>
    {picture}
    <span dir="auto">{name}</span>
    {chosen && <IconCheck aria-hidden size={16} />}
  </Combobox.Option>
)
