import { Email, Password } from '#contract/fields.ts'
import { GuestName } from '#contract/guests.ts'
import { OwnDetails } from '#contract/invitations.ts'
import { NewUser } from '#contract/people.ts'
import { formIssuesOf } from '#contract/problem.ts'
import { TypedCode } from '#contract/second-factor.ts'
import { SignIn } from '#contract/session.ts'

const saying = (schema: Parameters<typeof formIssuesOf>[0]) => (value: unknown) => formIssuesOf(schema, value)

/** What is wrong with what is typed into the public forms, by the schemas that the server uses, too. */
export const checks = {
  code: saying(TypedCode),
  email: saying(Email),
  guestName: saying(GuestName),
  password: saying(Password),
  newUser: saying(NewUser),
  ownDetails: saying(OwnDetails),
  signIn: saying(SignIn),
}
