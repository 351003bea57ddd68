import { useEffect } from 'react';
import type { ConsoleOutputOf } from '#/app/console/calls/endpoint.ts';
import { onSubmit, useAction, useFields } from '#/app/console/frame/use-action.tsx';
import { Button } from '#/web/ui/button.tsx';
import { fieldId } from '#/web/ui/form/field.tsx';
import { SelectField } from '#/web/ui/form/select-field.tsx';
import { showToast } from '#/web/ui/toast.tsx';
import { changeStaff, type listStaff, type Member } from './contract.ts';
import { hasBranch, isRole, ROLE_NAMES, ROLE_NOTES, takesLeads } from './roles.ts';
import styles from './staff.module.css';

type Choices = Pick<ConsoleOutputOf<typeof listStaff>, 'roles' | 'branches' | 'consultants'>;
type Form = ReturnType<typeof useFields>;

/** The fields of an account's role, branch and consultant. */
export function MemberFields({ form, choices }: { form: Form; choices: Choices }) {
  const { roles, branches } = choices;
  const { role = '' } = form.values;
  const ofBranch = consultantsFor(form.values, choices);
  return (
    <>
      <SelectField
        form={form}
        name="role"
        label="角色"
        none="请选择"
        options={roles.map((each) => ({ id: each, name: ROLE_NAMES[each] }))}
        {...(isRole(role) && { help: ROLE_NOTES[role] })}
      />
      {isRole(role) && hasBranch(role) && branches.length > 0 && (
        <SelectField form={form} name="branch_id" label="门店" none="请选择" options={branches} />
      )}
      {ofBranch.length > 0 && (
        <SelectField
          form={form}
          name="consultant_id"
          label="网站上的顾问"
          none="不对应"
          options={ofBranch}
          help="问这位顾问的车，线索直接分给这位同事。"
        />
      )}
    </>
  );
}

/**
 * Returns the values of the fields in the format of the calls; undefined if no role is chosen. The
 * consultant is empty if the role and branch do not offer it.
 */
export function assignedOf(values: Form['values'], choices: Choices) {
  const { role = '', branch_id = '', consultant_id = '' } = values;
  if (!isRole(role)) return undefined;
  const isOffered = consultantsFor(values, choices).some(({ id }) => id === consultant_id);
  return { role, branch_id, consultant_id: isOffered ? consultant_id : '' };
}

/**
 * Returns the consultants to which an account with this role and branch can be linked. Visitors see
 * the account under the name of its consultant.
 */
function consultantsFor({ role = '', branch_id }: Form['values'], { consultants }: Choices) {
  return isRole(role) && takesLeads(role)
    ? consultants.filter((each) => each.branch_id === branch_id)
    : [];
}

type Props = { member: Member; choices: Choices; onEnd(): void; onChanged(): Promise<void> };

/** The form that changes role, branch and consultant of a colleague. */
export function ChangeForm({ member, choices, onEnd, onChanged }: Props) {
  const { id, name, role, branch_id, consultant_id } = member;
  const form = useFields({
    role,
    branch_id: branch_id ?? '',
    consultant_id: consultant_id ?? '',
  });
  const action = useAction(form.setErrors);
  // The form is above the list, where the person may not see it.
  useEffect(() => document.getElementById(fieldId('role'))?.focus(), []);
  async function submit(): Promise<void> {
    const assigned = assignedOf(form.values, choices);
    if (!assigned) return form.setErrors({ role: '请选角色' });
    if (!(await action.run(changeStaff, { id, ...assigned }))) return;
    showToast('已保存');
    onEnd();
    await onChanged();
  }
  return (
    <form className={styles.form} onSubmit={onSubmit(submit)}>
      <MemberFields form={form} choices={choices} />
      <p className={styles.note}>换了角色或门店，{name}的手机、电脑都要重新登录。</p>
      <Button kind="main" type="submit" disabled={action.isPending}>
        保存
      </Button>
      <Button kind="ghost" onClick={onEnd}>
        不改了
      </Button>
    </form>
  );
}
