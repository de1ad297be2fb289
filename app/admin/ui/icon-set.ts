import ArrowUp from "lucide-react/icons/arrow-up";
import CircleUser from "lucide-react/icons/circle-user";
import Command from "lucide-react/icons/command";
import ExternalLink from "lucide-react/icons/external-link";
import Globe from "lucide-react/icons/globe";
import GripVertical from "lucide-react/icons/grip-vertical";
import History from "lucide-react/icons/history";
import Images from "lucide-react/icons/images";
import Keyboard from "lucide-react/icons/keyboard";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import ListPlus from "lucide-react/icons/list-plus";
import LogOut from "lucide-react/icons/log-out";
import Newspaper from "lucide-react/icons/newspaper";
import Pencil from "lucide-react/icons/pencil";
import Settings from "lucide-react/icons/settings";
import Shapes from "lucide-react/icons/shapes";
import Sparkles from "lucide-react/icons/sparkles";
import Trash2 from "lucide-react/icons/trash-2";

/** Icons of the back office alone, beside those of app/ui/icon-set.ts: no public page carries them. */
export const adminIconSet = {
  "arrow-up": ArrowUp,
  "circle-user": CircleUser,
  command: Command,
  "external-link": ExternalLink,
  globe: Globe,
  "grip-vertical": GripVertical,
  history: History,
  images: Images,
  keyboard: Keyboard,
  "layout-dashboard": LayoutDashboard,
  "list-plus": ListPlus,
  "log-out": LogOut,
  newspaper: Newspaper,
  pencil: Pencil,
  "trash-2": Trash2,
  settings: Settings,
  shapes: Shapes,
  sparkles: Sparkles,
};

export type AdminIconName = keyof typeof adminIconSet;
