/** Why a recipe of a blog comes as a draft, however it is read: its owner shows it to nobody, or not to everyone. */

export const HAS_PASSWORD = "Its post has a password.";
export const IN_NO_POST = "It is in no post there that everyone may read.";
