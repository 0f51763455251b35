/** Where pictures of people are asked for. Ours: older clients show whatever `avatarUrl` says. */
export const AVATAR_PREFIX = '/api/avatar/';

/** Bytes of an uploaded picture. */
export const LARGEST_AVATAR = 512 * 1024;

/** Points of its longer side. */
export const LONGEST_AVATAR_SIDE = 1024;
