import { Flex } from 'antd';
import { NavLink } from 'react-router-dom';
import { menuFor } from '../../contract/menuFor';
import type { RemoteName } from '../../contract/remoteModule';
import { useSession } from '../../session/useSession';

/** This remote's own menu entries and whose books are open, in one slim line. */
export function StandaloneBar({ name }: { readonly name: RemoteName }) {
  const { role, accountSet, user } = useSession();
  const entries = menuFor(role)
    .flatMap((group) => group.entries)
    .filter(({ owner }) => owner === name);
  return (
    <Flex
      component="header"
      gap={16}
      align="center"
      style={{ height: 44, padding: '0 16px', background: '#fff', borderBottom: '1px solid #eceef1' }}
    >
      <strong>明账 · {name}</strong>
      <Flex component="nav" gap={16} flex={1}>
        {entries.map(({ title, path }) => (
          <NavLink key={path} to={path} end>
            {title}
          </NavLink>
        ))}
      </Flex>
      <span>
        {accountSet.companyName} · {user.realName || user.mobile}
      </span>
    </Flex>
  );
}
