import { Button, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import type { User } from '#contract/tenants.ts'
import { refusedFields, useForm } from '../form.ts'
import { useUser } from '../session/queries.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Panel } from '../ui/Panel.tsx'
import { PictureField } from './PictureField.tsx'
import { errorsOf, profileOf } from './profile.ts'
import styles from './settings.module.css'
import { useChangeAvatar, useChangeProfile } from './user-changes.ts'

/** Starts anew when the own row changes elsewhere, unless something has been typed. */
const useProfile = (user: User) => {
  const form = useForm(profileOf(user), errorsOf)
  const { mutate, isPending } = useChangeProfile()
  const { dirty, restart } = form
  const { username, fullName, email } = user
  useEffect(() => {
    if (!dirty) restart({ username, fullName, email })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the row changes
  }, [username, fullName, email])
  const save = () => {
    if (isPending || !form.isValid()) return
    mutate(
      { id: user.id, profile: form.draft },
      {
        onSuccess: (saved) => restart(profileOf(saved)),
        onError: (error) => form.fail(refusedFields(error)),
      },
    )
  }
  return { form, save, isPending }
}

export const ProfilePanel = () => {
  const user = useUser()
  const { form, save, isPending } = useProfile(user)
  const { draft, errors, set, dirty, start, restart } = form
  const { mutateAsync: changeAvatar } = useChangeAvatar()
  return (
    <Panel title="Profile">
      <form
        noValidate
        className={styles.body}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <PictureField
          name="picture"
          picture={<Avatar person={user} size="profile" />}
          present={user.avatarUrl !== null}
          onChange={changeAvatar}
        />
        <div className={styles.pairs}>
          <TextInput
            label="Full name"
            autoComplete="name"
            value={draft.fullName}
            error={errors.fullName}
            onChange={(event) => set({ fullName: event.currentTarget.value })}
          />
          <TextInput
            label="Username"
            autoComplete="off"
            value={draft.username}
            error={errors.username}
            onChange={(event) => set({ username: event.currentTarget.value })}
          />
        </div>
        <TextInput
          label="Email"
          type="email"
          disabled
          value={draft.email}
          description="An admin can change it."
          inputWrapperOrder={['label', 'input', 'description']}
        />
        <div className={styles.foot}>
          <Button type="submit" disabled={isPending || !dirty}>
            {isPending ? 'Saving...' : 'Save Changes'}
          </Button>
          <Button variant="default" disabled={isPending || !dirty} onClick={() => restart(start)}>
            Reset
          </Button>
        </div>
      </form>
    </Panel>
  )
}
